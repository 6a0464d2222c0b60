// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {ITokenICO} from "../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICO} from "../../src/plans/tokenICO/TokenICO.sol";
import {ICommunityReserve} from "../../src/vault/ICommunityReserve.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {ReserveBase} from "../vault/ReserveBase.sol";
import {Attack} from "./Attack.sol";

/// @title A vault that paid nothing
contract EmptyVault {
    function claim() external pure returns (uint256) {
        return 1e30;
    }
}

/// @title ADMIN and LISTER together want the community reserve's 50,000 USDC for themselves
contract ReserveExitAttack is ReserveBase, Attack {
    uint256 private constant RESERVE = 50_000e6;

    address private operator = actor("operator");
    uint256 private saleTemplate;
    bytes private refusal;
    bytes private expected;

    function setUp() public override {
        super.setUp();
        address sale = address(new TokenICO(manager));
        vm.startPrank(admin);
        saleTemplate = factory.addTemplate(sale, "tokenICO");
        factory.allowPart(operator, true);
        vm.stopPrank();
        leaveOver(RESERVE);
    }

    function test_failedSale_returnsItToTheOperator() public {
        ITokenICO sale = _sale(1e6, 50_000, 1 hours, 0);
        if (_pass(address(sale))) {
            vm.warp(block.timestamp + 1 hours);
            sale.returnUnsold();
        }
        _judge("H3.failedSale");
    }

    function test_instantSale_sellsItToTheOperator() public {
        ITokenICO sale = _sale(1, RESERVE, 1 hours, 0);
        cwy.mint(operator, 1);
        if (_pass(address(sale))) {
            vm.startPrank(operator);
            cwy.approve(address(sale), 1);
            sale.buy(1);
            sale.claim();
            vm.stopPrank();
        }
        _judge("H3.instantSale");
    }

    function test_soleStaker_isTheOperator() public {
        IStaking staking = plan(IStaking.Args(address(cwy), address(usdc), 1e18, 1 days, 1e6, 2000));
        cwy.mint(operator, 1e18);
        vm.startPrank(operator);
        cwy.approve(address(staking), 1e18);
        staking.deposit(1e18);
        vm.stopPrank();
        if (_pass(address(staking))) {
            vm.warp(block.timestamp + 1 days);
            vm.prank(operator);
            staking.claim();
        }
        _judge("H3.soleStaker");
    }

    /// @dev Counts forged entries in the reserve's own record of what came in.
    function test_collect_saysWhatNeverCame() public {
        IVault forged = IVault(address(new EmptyVault()));
        vm.prank(operator);
        (bool done, bytes memory answer) =
            address(communityReserve).call(abi.encodeCall(communityReserve.collect, (forged)));
        took("L5.collect", done ? 1 : 0);
        vm.assertFalse(done, "no forged record");
        _same(answer, abi.encodeWithSelector(ICommunityReserve.NotOurVault.selector, forged));
    }

    // ---------------------------------------------------------------- private

    function _sale(uint256 hardCap, uint256 rate, uint256 length, uint256 vesting)
        private
        returns (ITokenICO)
    {
        bytes memory args = abi.encode(
            ITokenICO.Args(
                address(usdc),
                address(cwy),
                operator,
                operator,
                rate,
                hardCap,
                hardCap,
                hardCap,
                0,
                length,
                0,
                vesting
            )
        );
        vm.prank(lister);
        return ITokenICO(factory.create(saleTemplate, args, 0));
    }

    function _pass(address receiver) private returns (bool done) {
        bytes memory answer;
        vm.prank(admin);
        (done, answer) = address(communityReserve)
            .call(abi.encodeCall(communityReserve.pass, (receiver, address(usdc), RESERVE)));
        if (done) return true;
        refusal = answer;
        expected = abi.encodeWithSelector(ICommunityReserve.NotReceiver.selector, receiver);
    }

    function _judge(string memory id) private {
        uint256 gained = usdc.balanceOf(operator);
        took(id, gained);
        vm.assertEq(gained, 0, "nothing of it");
        vm.assertEq(usdc.balanceOf(address(communityReserve)), RESERVE, "all of it is where it was");
        _same(refusal, expected);
    }

    function _same(bytes memory got, bytes memory wanted) private pure {
        vm.assertEq(keccak256(got), keccak256(wanted), "reason of the refusal");
    }
}
