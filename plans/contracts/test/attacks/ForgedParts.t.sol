// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFactory} from "../../src/factory/IFactory.sol";
import {AmountRule} from "../../src/lib/AmountRule.sol";
import {MemberGate} from "../../src/lib/MemberGate.sol";
import {ITicketRaffle} from "../../src/plans/raffle/ITicketRaffle.sol";
import {TicketRaffle} from "../../src/plans/raffle/TicketRaffle.sol";
import {ITraderPlan} from "../../src/plans/traders/ITraderPlan.sol";
import {ITradersV1} from "../../src/plans/tradersV1/ITradersV1.sol";
import {TradersV1} from "../../src/plans/tradersV1/TradersV1.sol";
import {IUnilevel} from "../../src/plans/unilevel/IUnilevel.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {FixedSource} from "../mocks/FixedSource.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {Attack} from "./Attack.sol";
import {ITradeBook} from "../../src/trade/ITradeBook.sol";

/// @title Says what `validate` wants to hear, and that every buyer is member 7
contract ForgedConstraint {
    address public immutable token;
    address public immutable hub;

    constructor(address token_, address hub_) {
        token = token_;
        hub = hub_;
    }

    function recordSpend(address, uint256) external pure returns (uint256) {
        return 7;
    }
}

/// @title Takes what a plan brings and credits nobody
contract ForgedVault {
    address public immutable token;
    address public immutable hub;

    constructor(address token_, address hub_) {
        token = token_;
        hub = hub_;
    }

    function isPlan(address) external pure returns (bool) {
        return true;
    }

    function distribute(uint256, uint256, uint256, uint256[] calldata) external {}
}

/// @title Nothing is worth anything here, so that no swap is a loss
contract ForgedBook {
    address private immutable BASE;
    address private immutable OTHER;

    constructor(address base, address other) {
        BASE = base;
        OTHER = other;
    }

    function tokens() external view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (BASE, OTHER);
    }

    function assetCount() external pure returns (uint256) {
        return 2;
    }

    function assetAt(uint256 index) external view returns (ITradeBook.Asset memory asset) {
        asset.token = index == 0 ? BASE : OTHER;
        (asset.tokenDecimals, asset.maxAge) = (index == 0 ? 6 : 18, 1 days);
    }

    function indexOf(address token) external view returns (uint256) {
        return token == BASE ? 0 : 1;
    }

    function isAdapter(address) external pure returns (bool) {
        return true;
    }

    // Whatever else a plan may ask: 0.
    fallback(bytes calldata) external returns (bytes memory) {
        return new bytes(160);
    }
}

/// @title Takes what is to be swapped and gives nothing
contract Pocket {
    function swap(address tokenIn, address, uint256 amountIn, uint256, bytes calldata)
        external
        returns (uint256)
    {
        require(TestToken(tokenIn).transferFrom(msg.sender, address(this), amountIn));
        return 0;
    }
}

/// @title The lister's key is stolen: plans of open templates whose parts are forged
contract ForgedPartsAttack is UnilevelBase, Attack {
    uint256 private constant THIEF = 7;
    uint256 private constant VICTIM = 12;

    bytes private refusal;

    function setUp() public override {
        super.setUp();
        // What ADMIN allowed, so that each plan below has exactly one part that is forged.
        address[4] memory official = [address(vault), address(hub), address(constraint), treasury];
        for (uint256 i; i < official.length; ++i) {
            vm.prank(admin);
            factory.allowPart(official[i], true);
        }
        vm.prank(admin);
        factory.allowPart(wallet(THIEF), true);
    }

    /// @dev A constraint that ADMIN allowed and that then goes wrong: the gate asks the hub who buys.
    function test_gate_asksTheHubWhoBuys() public {
        address forged = address(new ForgedConstraint(address(usdc), address(hub)));
        vm.prank(admin);
        factory.allowPart(forged, true);
        address plan = _attempt(templateId, _withConstraint(forged));
        uint256 gained = _refundAnothersPurchase(plan);
        took("H2.gate", gained);
        vm.assertEq(gained, 0, "nothing");
        bytes memory expected =
            abi.encodeWithSelector(MemberGate.OtherMember.selector, wallet(VICTIM), VICTIM, THIEF);
        vm.assertEq(keccak256(refusal), keccak256(expected), "reason of the refusal");
    }

    function test_constraint_thatNamesAnotherBuyer() public {
        address forged = address(new ForgedConstraint(address(usdc), address(hub)));
        address plan = _attempt(templateId, _withConstraint(forged));
        uint256 gained = plan == address(0) ? 0 : _refundAnothersPurchase(plan);
        took("H2.constraint", gained);
        _judge(gained, address(forged));
    }

    function test_vault_thatCreditsNobody() public {
        address forged = address(new ForgedVault(address(usdc), address(hub)));
        address plan = _attempt(
            templateId,
            abi.encode(
                address(usdc), forged, address(hub), AmountRule.any(), 0, address(constraint), RATES5, 5
            )
        );
        if (plan != address(0)) {
            _approve(plan, wallet(VICTIM));
            buy(IUnilevel(plan), VICTIM, 500e6);
        }
        uint256 gained = usdc.balanceOf(forged);
        took("H2.vault", gained);
        _judge(gained, address(forged));
    }

    function test_book_thatValuesNothing() public {
        uint256 id = template(address(new TradersV1(manager)), "tradersV1");
        TestToken other = new TestToken("WETH", 18);
        vm.prank(admin);
        factory.allowToken(address(other), true);
        address forged = address(new ForgedBook(address(usdc), address(other)));
        address pocket = address(new Pocket());
        address thief = wallet(THIEF);
        address plan = _attempt(
            id, abi.encode(ITradersV1.Args(forged, thief, 2000, 100, 500, 3 days, 30 days, 1000e6, 1e12))
        );
        if (plan != address(0)) {
            _approve(plan, wallet(VICTIM));
            vm.prank(wallet(VICTIM));
            ITradersV1(plan).deposit(4000e6);
            vm.warp(block.timestamp + 3 days);
            vm.startPrank(thief);
            ITradersV1(plan).startRound();
            ITraderPlan(plan).swap(pocket, address(usdc), address(other), 4000e6, 0, "");
            vm.stopPrank();
        }
        uint256 gained = usdc.balanceOf(pocket);
        took("H2.book", gained);
        _judge(gained, address(forged));
    }

    function test_source_thatTheListerFills() public {
        uint256 id = template(address(new TicketRaffle(manager)), "ticketRaffle");
        FixedSource forged = new FixedSource();
        address plan = _attempt(
            id,
            abi.encode(
                ITicketRaffle.Args(
                    address(usdc), 2e6, block.timestamp, 7 days, 1, 10, 0, treasury, address(forged)
                )
            )
        );
        address thief = wallet(THIEF);
        uint256 before = usdc.balanceOf(thief);
        if (plan != address(0)) _drawOwnTicket(ITicketRaffle(plan), forged, thief);
        uint256 after_ = usdc.balanceOf(thief);
        uint256 gained = after_ > before ? after_ - before : 0;
        took("H2.source", gained);
        _judge(gained, address(forged));
    }

    // ---------------------------------------------------------------- private

    function _withConstraint(address forged) private view returns (bytes memory) {
        return
            abi.encode(
                address(usdc), address(vault), address(hub), AmountRule.any(), WINDOW, forged, RATES5, 5
            );
    }

    function _refundAnothersPurchase(address plan) private returns (uint256) {
        uint256 before = usdc.balanceOf(wallet(THIEF));
        _approve(plan, wallet(VICTIM));
        vm.prank(wallet(VICTIM));
        try IUnilevel(plan).buy(500e6) {
            vm.prank(wallet(THIEF));
            IUnilevel(plan).refund(1);
        } catch (bytes memory reason) {
            refusal = reason;
        }
        return usdc.balanceOf(wallet(THIEF)) - before;
    }

    /// @dev Of 1,001 tickets the thief holds one.
    function _drawOwnTicket(ITicketRaffle raffle, FixedSource forged, address thief) private {
        _approve(address(raffle), wallet(VICTIM));
        _approve(address(raffle), thief);
        vm.prank(wallet(VICTIM));
        raffle.enter(1000);
        vm.prank(thief);
        uint256 range = raffle.enter(1);
        uint256 from = raffle.roundOf(0).drawFrom;
        vm.warp(from);
        uint256 seed = 1;
        while (uint256(keccak256(abi.encode(seed, address(raffle), 0, 0))) % 1001 != 1000) ++seed;
        forged.set(forged.keyFor(address(raffle), from), seed);
        raffle.draw(0);
        vm.prank(thief);
        raffle.claimPrize(0, 0, range);
    }

    function _approve(address plan, address who) private {
        vm.prank(who);
        usdc.approve(plan, type(uint256).max);
    }

    /// @return plan Zero when the factory refuses.
    function _attempt(uint256 id, bytes memory args) private returns (address plan) {
        vm.prank(lister);
        try factory.create(id, args, "forged") returns (address made) {
            plan = made;
            vm.prank(admin);
            vault.listPlan(plan);
        } catch (bytes memory reason) {
            refusal = reason;
        }
    }

    function _judge(uint256 gained, address forged) private view {
        vm.assertEq(gained, 0, "nothing");
        bytes memory expected = abi.encodeWithSelector(IFactory.PartNotAllowed.selector, forged);
        vm.assertEq(keccak256(refusal), keccak256(expected), "reason of the refusal");
    }
}
