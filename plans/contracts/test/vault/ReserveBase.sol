// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {EarningConstraint} from "../../src/constraints/EarningConstraint.sol";
import {Hub} from "../../src/hub/Hub.sol";
import {AmountRule} from "../../src/lib/AmountRule.sol";
import {EpochPool} from "../../src/lib/EpochPool.sol";
import {GlobalPool} from "../../src/plans/globalPool/GlobalPool.sol";
import {CommunityReserve} from "../../src/vault/CommunityReserve.sol";
import {ReserveMaker} from "../../src/vault/ReserveMaker.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";

/// @title A community reserve whose receiver is the global pool, made in the order of a deployment; this test is a listed plan of the vault
abstract contract ReserveBase is StakingBase {
    ReserveMaker internal maker;
    CommunityReserve internal communityReserve;
    Hub internal hub;
    Vault internal vault;
    GlobalPool internal pool;

    function setUp() public virtual override {
        super.setUp();
        maker = new ReserveMaker(address(this));
        hub = new Hub(address(manager), 0, actor("treasury"), firstCreationOf(address(maker)));
        vault = new Vault(address(manager), address(hub), address(usdc), new EarningConstraint(10_000, 0, 0));
        address implementation = address(new GlobalPool(manager));
        vm.startPrank(admin);
        uint256 id = factory.addTemplate(implementation, "globalPool");
        factory.allowPart(address(vault), true);
        factory.allowPart(address(hub), true);
        vm.stopPrank();
        bytes memory args = abi.encodePacked(
            abi.encode(address(usdc), address(vault), address(hub), AmountRule.any(), 1 days, address(0)),
            abi.encode(1000, START, 7 days, EpochPool.NO_CAP, 500e6)
        );
        address[] memory receivers = new address[](1);
        receivers[0] = factory.predict(id, args, 0);
        communityReserve = maker.make(address(manager), receivers);
        vm.prank(lister);
        pool = GlobalPool(factory.create(id, args, 0));
        vm.startPrank(admin);
        vault.listPlan(address(pool));
        vault.listPlan(address(this));
        manager.grantRole(Roles.FUNDER, address(communityReserve), 0);
        vm.stopPrank();
    }

    /// @dev Commission that nobody may take goes to the reserve.
    function leaveOver(uint256 amount) internal {
        usdc.mint(address(vault), amount);
        vault.distribute(0, 0, amount, new uint256[](0));
        communityReserve.collect(vault);
    }

    /// @dev Where a contract's first `CREATE` goes: RLP of address and nonce 1.
    function firstCreationOf(address creator) internal pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes2(0xd694), creator, bytes1(0x01))))));
    }
}
