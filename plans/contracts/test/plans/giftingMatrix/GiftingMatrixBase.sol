// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {IRandomSource} from "../../../src/random/IRandomSource.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title A source that says what the test tells it to
contract ToldSource is IRandomSource {
    uint256 public seed;
    uint256 public asked;
    bool public broken;

    function tell(uint256 seed_) external {
        seed = seed_;
    }

    function breakDown() external {
        broken = true;
    }

    function keyFor(address user, uint256 notBefore) external pure returns (bytes32) {
        return keccak256(abi.encode(user, notBefore));
    }

    function request(uint256) external {
        ++asked;
    }

    function ready(bytes32) external view returns (bool, uint256) {
        require(!broken, "broken");
        return (seed != 0, seed);
    }
}

/// @title Circles of four seats, 100 USDC a week, full security, 1 % fee
abstract contract GiftingMatrixBase is CloneBase {
    uint256 internal constant C = 100e6;
    uint256 internal constant SEATS = 4;
    address internal organiser = actor("organiser");
    address internal feeTo = actor("feeTo");
    uint256 internal templateId;
    ToldSource internal source;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new GiftingMatrix(manager)), "giftingMatrix");
        source = new ToldSource();
    }

    function args(IGiftingMatrix.Order order) internal view returns (IGiftingMatrix.Args memory) {
        return IGiftingMatrix.Args({
            token: address(usdc),
            organiser: organiser,
            feeTo: feeTo,
            seats: SEATS,
            contribution: C,
            period: 7 days,
            securities: SEATS - 1,
            order: uint256(order),
            feeBps: 100,
            largestBid: order == IGiftingMatrix.Order.Bid ? 3000 : 0,
            source: order == IGiftingMatrix.Order.Drawn ? address(source) : address(0)
        });
    }

    function circle(IGiftingMatrix.Args memory args_) internal returns (GiftingMatrix made) {
        made = GiftingMatrix(make(templateId, abi.encode(args_)));
        vm.startPrank(organiser);
        for (uint256 i; i < args_.seats; ++i) {
            made.invite(i, member(i));
        }
        vm.stopPrank();
        for (uint256 i; i < args_.seats; ++i) {
            rich(usdc, member(i), address(made), 1e12);
        }
    }

    /// @dev A circle in which everybody sits.
    function seated(IGiftingMatrix.Args memory args_) internal returns (GiftingMatrix made) {
        made = circle(args_);
        for (uint256 i; i < args_.seats; ++i) {
            vm.prank(member(i));
            made.take(i);
        }
    }

    function member(uint256 seat) internal pure returns (address) {
        return address(uint160(0x5EA7000 + seat));
    }

    function pay(GiftingMatrix plan_, uint256 seat, uint256 round) internal {
        vm.prank(member(seat));
        plan_.pay(seat, uint64(1 << round));
    }

    function payAll(GiftingMatrix plan_, uint256 round) internal {
        for (uint256 i; i < SEATS; ++i) {
            pay(plan_, i, round);
        }
    }
}
